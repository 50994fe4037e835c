-- Deposits that were taken back whole after they had been credited, by a chargeback for instance: two people have carried
-- out a debit for the order, and nobody has undone it. A debit of less than was credited puts a sum right and takes no
-- deposit back.
create or replace view reversed_deposit as
  select o.member_id, o.order_no, a.id as adjustment_id, a.decided_at as at
  from balance_adjustment a
  join deposit_order o on o.order_no = a.order_no and o.credited > 0
  where a.state = 'done' and 0 - a.amount >= o.credited
    and not exists (select from balance_adjustment u where u.reverses = a.id and u.state = 'done');
