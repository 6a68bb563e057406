-- A refresh that is repeated because its reply was lost gets the same tokens again. They are signed anew
-- from the row of the new token, so only the key of the request must be remembered.
alter table refresh_tokens
  add column request_sha256 text,
  add constraint refresh_request_is_sha256 check (request_sha256 ~ '^[0-9a-f]{64}$');
comment on column refresh_tokens.request_sha256 is
  'SHA-256 of the jti that was exchanged for this token and of the Idempotency-Key, for a minute.';
create index refresh_tokens_requests on refresh_tokens (issued_at) where request_sha256 is not null;
