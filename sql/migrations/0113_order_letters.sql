create table order_letters (
  order_id bigint not null references orders on delete cascade,
  letter text not null constraint order_letter_length check (char_length(letter) between 1 and 40),
  sent_at timestamptz not null default now(),
  primary key (order_id, sent_at, letter)
);
comment on table order_letters is 'When each letter about an order, its returns and refunds was handed to the mail server: neither its address nor its text.';
comment on column order_letters.letter is 'As in OrderLetter of src/outside/emails/mailer.ts.';
