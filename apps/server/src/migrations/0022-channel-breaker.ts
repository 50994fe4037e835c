import type { Migration } from '../platform/migrator.ts';

/** Which payment channels do not answer just now, and who pays instead. */
export const paymentChannelBreaker: Migration = {
  name: '0022-channel-breaker',
  sql: `
    -- A row is there only while a channel fails; its next answer takes it away. Shared by every process.
    create table payment_channel_breaker (
      channel_code text primary key references payment_channel (code),
      failures integer not null check (failures >= 0),
      -- How often in a row it was shut, and until when; null while failures are only counted.
      opens integer not null check (opens >= 0),
      open_until timestamptz,
      -- One call tries it out, the others wait for how it ends.
      probe_until timestamptz,
      check ((open_until is null) = (opens = 0))
    );

    -- Channels that pay a kind of withdrawal while its own channel is shut, in order.
    create table withdrawal_fallback_channel (
      kind text not null check (kind in ('bank', 'alipay', 'coin')),
      channel text not null references payment_channel (code),
      place smallint not null,
      primary key (kind, channel)
    );

    -- The channel that was ever told of an order, for good: nobody else may be told of it.
    alter table withdrawal add column submitted_channel text;
    update withdrawal set submitted_channel = channel where sent_at is not null or state in ('unknown', 'paid');
  `,
};
