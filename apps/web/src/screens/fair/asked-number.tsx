import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import styles from './fair-screen.module.css';

interface AskedNumberProps {
  readonly label: string;
  readonly hint: string;
  /** The name in the address under which a link brings a number along: it is loaded at once. */
  readonly parameter: string;
  readonly load: {
    readonly mutate: (number: string) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
}

/** The number of what is to be checked, typed or brought along by a link, and why it could not be loaded. */
export function AskedNumber({ label, hint, parameter, load }: AskedNumberProps) {
  const asked = new URLSearchParams(useVisit().query).get(parameter) ?? '';
  const [number, setNumber] = useState(asked);
  const { mutate } = load;
  useEffect(() => {
    if (asked !== '') mutate(asked);
  }, [asked, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') mutate(number.trim());
  };
  return (
    <>
      <form className={styles.ask} onSubmit={submit}>
        <TextField
          label={label}
          hint={hint}
          value={number}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit" look="brand" busy={load.isPending} disabled={number.trim() === ''}>
          载入
        </Button>
      </form>
      {load.error && (
        <Callout tone="danger" announces>
          {messageOf(load.error)}
        </Callout>
      )}
    </>
  );
}
