import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './results.module.css';

interface KeywordFormProps {
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** Looks a match up by whatever somebody has of it. */
export function KeywordForm({ keyword, onSearch }: KeywordFormProps) {
  const [typed, setTyped] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form aria-label="赛事查找" className={styles.search} onSubmit={submit}>
      <TextField
        label="查找赛事"
        hideLabel
        placeholder="队名、联赛、赛事编号或注单号"
        value={typed}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        prefix={<Icon of={Search} size="sm" />}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">查找</Button>
    </form>
  );
}
