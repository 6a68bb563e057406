-- no transaction
-- In batches, which commit.
call fill_payments_by_hand();
