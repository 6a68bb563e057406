-- no transaction
create index concurrently if not exists returns_received on returns (updated_at) where status = 'received';
