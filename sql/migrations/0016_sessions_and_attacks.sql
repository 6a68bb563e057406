-- Sessions that end for their access tokens as well, and attacks that leave a trace.

alter table login_sessions
  add column end_reason text constraint session_end_reason_known
    check (end_reason in ('logout', 'reuse', 'revoked'));
comment on column login_sessions.end_reason is
  'Why its tokens cannot be refreshed any more; null until then. After a log-out its access tokens '
  'stay valid until they expire; after anything else they are refused at once.';
-- Those that ended before this was written down.
update login_sessions s set end_reason = 'logout'
where not exists (
  select 1 from refresh_tokens t where t.session_id = s.id and t.blacklisted_at is null
);
-- The newest of a user are listed, and those beyond the newest end at the next log-in.
create index login_sessions_open on login_sessions (user_id, last_used_at desc, id desc)
  where end_reason is null;

-- Each request with an access token looks for its session by this.
create unique index refresh_tokens_access_jti on refresh_tokens (access_jti);
-- A session that is refreshed every 15 minutes has 1,344 tokens, of which one can be refreshed.
create index refresh_tokens_live on refresh_tokens (session_id) where blacklisted_at is null;

comment on table login_lockouts is
  'Failed log-ins per lower-cased address, whether or not an account has it; wrong current '
  'passwords per account, as password-change:<user id>. A row past expires_at counts as absent.';

alter table account_mails drop constraint account_mail_kind_known;
alter table account_mails add constraint account_mail_kind_known
  check (kind in ('verification', 'password-reset', 'account-locked', 'token-theft'));
comment on table account_mails is
  'When a mail of this kind was last queued for a lower-cased address, known or not: strangers can '
  'cause these mails, and must not flood a mailbox with them.';

-- A user whose calls to the administration are refused writes one row a minute.
create unique index audit_log_refused_calls
  on audit_log (subject_id, date_bin('1 minute', happened_at, timestamptz '2000-01-01 00:00:00+00'))
  where action = 'admin_call_refused';
