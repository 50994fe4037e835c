import { members } from '@fairground/contract/members';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmit } from '../login/forms/use-submit.ts';
import styles from './avatar-dialog.module.css';
import { Failed } from './failed.tsx';
import { FormDialog, type QuestionProps } from './form-dialog.tsx';
import { noteConfirmed } from './own-member.ts';

const FACES_EXPECTED = 24;
const SIZE = '3.5rem';

/** One face of the drawn set. */
export function AvatarDialog({ current, open, onClose }: QuestionProps & { readonly current: string }) {
  const [chosen, setChosen] = useState(current);
  const { busy, failure, submit } = useSubmit();
  const faces = useQuery({
    ...query(members.avatarList, {}),
    meta: { endpoint: members.avatarList, quiet: true },
    staleTime: Infinity,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      if (chosen !== current) noteConfirmed(await call(members.addAvatar, { avatar: chosen }));
      toast.success('头像已更换');
      onClose();
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="更换头像"
      submitLabel="保存头像"
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
    >
      {faces.isError ? (
        <Failed of={faces} />
      ) : (
        <SkeletonGate pending={faces.isPending} skeleton={<FacesSkeleton />}>
          {() => (
            <fieldset className={styles.faces} role="radiogroup">
              <legend className="visually-hidden">头像</legend>
              {faces.data?.list.map(({ avatar, name }) => (
                <label key={avatar} className={styles.face}>
                  <input
                    type="radio"
                    name="avatar"
                    value={avatar}
                    checked={avatar === chosen}
                    onChange={() => setChosen(avatar)}
                  />
                  <span className={styles.ring}>
                    <Avatar id={avatar} name={name} size={SIZE} />
                  </span>
                </label>
              ))}
            </fieldset>
          )}
        </SkeletonGate>
      )}
    </FormDialog>
  );
}

const FacesSkeleton = () => (
  <div className={styles.faces}>
    {Array.from({ length: FACES_EXPECTED }, (_, index) => (
      <Skeleton key={index} shape="round" width={SIZE} height={SIZE} />
    ))}
  </div>
);
