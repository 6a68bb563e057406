-- no transaction
create unique index concurrently if not exists users_email_key on users (coalesce(email_key, lower(email)));
