import type { Migration } from '../platform/migrator.ts';

/** Esports open: tickets say which venue they are paid from and to, and have stake limits of their own. */
export const esports: Migration = {
  name: '0036-esports',
  sql: /* sql */ `
    alter table sport_ticket add column venue_code text not null default 'CRTY' check (venue_code in ('CRTY', 'FLDJ'));

    -- A first start seeds it with the venues.
    insert into venue_game (venue_code, game_code, name, pinyin, note)
    select v.code, 'esports', '电竞赛事', 'dian jing sai shi', '射击与推塔系列赛，赛前与滚球'
    from venue v where v.code = 'FLDJ'
    on conflict do nothing;

    -- Who wins and lines 20,000 yuan, everything else 2,000, combined or alone; in play it is held five seconds.
    insert into sport_limit (sport, market_group, in_play, mode, stake_min, stake_max, return_max, exposure_selection,
      exposure_match, delay_ms)
    select s.sport, g.market_group, p.in_play, m.mode, m.stake_min, least(m.stake_max, g.stake_max), m.return_max,
      g.exposure, 500000000, case when p.in_play then 5000 else 0 end
    from (values ('ES'), ('EM')) as s(sport)
    cross join (values ('*', 2000000, 100000000), ('score', 200000, 30000000), ('specials', 200000, 30000000))
      as g(market_group, stake_max, exposure)
    cross join (values (false), (true)) as p(in_play)
    cross join (values ('single', 1000, 2000000, 140000000), ('series', 200, 1000000, 140000000),
      ('builder', 1000, 300000, 30000000)) as m(mode, stake_min, stake_max, return_max);
  `,
};
