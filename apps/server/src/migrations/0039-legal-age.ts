import type { Migration } from '../platform/migrator.ts';
import { placingChecks } from './0029-placing-checks.ts';

/** A function as migration 0029 made it, which also hands on by when a player must have been born. */
function withBirth(name: string): string {
  const [text = ''] =
    new RegExp(`create (?:or replace )?function ${name}\\(.*?\\n    end \\$\\$;`, 's').exec(placingChecks.sql) ?? [];
  return text
    .replace(/^create (?:or replace )?function/, 'create or replace function')
    .replaceAll(
      `(p_row ->> 'must_verify')::boolean)`,
      `(p_row ->> 'must_verify')::boolean, (p_row ->> 'born_by')::date)`,
    )
    .replaceAll('barred text, must_verify boolean', 'barred text, must_verify boolean, born_by date')
    .replaceAll(' barred, must_verify,', ' barred, must_verify, born_by,')
    .replaceAll('r.barred, r.must_verify)', 'r.barred, r.must_verify, r.born_by)');
}

/** Whoever is younger than the house asks for today does not play, also when the age was raised after they had joined. */
export const legalAge: Migration = {
  name: '0039-legal-age',
  sql: /* sql */ `
    -- p_born_by is the last birthday of somebody old enough; null asks nobody's age.
    create function eligibility_refusal(p_member bigint, p_barred text, p_must_verify boolean, p_born_by date) returns text
    stable language plpgsql as $$
    begin
      if exists (select from member m where m.id = p_member and m.birthday > p_born_by) then
        return 'under-age';
      end if;
      return eligibility_refusal(p_member, p_barred, p_must_verify);
    end $$;

    ${['check_transfer', 'check_transfers', 'check_sport_bet', 'check_sport_bets'].map(withBirth).join('\n\n    ')}
  `,
};
