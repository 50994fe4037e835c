import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { NOTE_MAX } from '@fairground/contract/back-office-members';
import { Permission } from '@fairground/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { siteMoment } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHasPermission, useRefreshAll } from '../../operator/operator-data.ts';
import { Section } from '../../parts/section.tsx';
import type { Member } from './member.ts';
import styles from '../pages.module.css';

/** What operators noted about a member. */
export const MemberNotes = ({ member }: { readonly member: Member }) => (
  <Section title="备注">
    <NewNote memberId={member.memberId} />
    {member.notes.length === 0 && <p className={styles.none}>还没有备注。</p>}
    <ul className={styles.notes}>
      {member.notes.map(({ noteId, by, text, time }) => (
        <li key={noteId}>
          <p>{text}</p>
          <small>
            {by} · {siteMoment(time)}
          </small>
        </li>
      ))}
    </ul>
  </Section>
);

function NewNote({ memberId }: { readonly memberId: string }) {
  const may = useHasPermission(Permission.memberNote);
  const [text, setText] = useState('');
  const refreshAll = useRefreshAll();
  const add = useMutation({
    ...command(backOfficeCatalogue.members.addNote),
    meta: { quiet: true },
    onSuccess: async () => {
      setText('');
      toast.success('备注已保存');
      await refreshAll();
    },
  });
  if (!may) return null;
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !add.isPending) add.mutate({ memberId, text: text.trim() });
      }}
    >
      <TextArea
        label="新备注"
        hint="保存后不能修改或删除，会员看不到。"
        rows={2}
        maxLength={NOTE_MAX}
        counter
        value={text}
        error={add.isError ? messageOf(add.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === ''} busy={add.isPending}>
        保存备注
      </Button>
    </form>
  );
}
