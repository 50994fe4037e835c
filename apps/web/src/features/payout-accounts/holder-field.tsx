import { TextField } from '../../ui/fields/text-field.tsx';
import type { Holder } from './use-holder.ts';

interface HolderFieldProps {
  readonly holder: Holder;
  readonly showsErrors: boolean;
  readonly onChange: () => void;
}

/** Asks for the account holder, who has to be the member. */
export const HolderField = ({ holder, showsErrors, onChange }: HolderFieldProps) => (
  <TextField
    label="户名"
    autoComplete="name"
    maxLength={40}
    placeholder={holder.bound}
    hint={`须与实名 ${holder.bound} 一致`}
    value={holder.name}
    error={showsErrors ? holder.fault : undefined}
    onChange={(event) => {
      holder.setName(event.target.value.trim());
      onChange();
    }}
  />
);
