import type { ReactElement } from 'react';
import type { MemberInfo } from '../session/session-store.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { BirthdayDialog } from './birthday-dialog.tsx';
import { EmailDialog, PhoneDialog } from './contact-dialog.tsx';
import type { QuestionProps } from './form-dialog.tsx';
import { GenderDialog } from './gender-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import type { Question } from './questions.ts';
import { RealNameDialog } from './real-name-dialog.tsx';

interface ProfileDialogProps extends QuestionProps {
  readonly question: Question;
  readonly member: MemberInfo;
}

type Asked = Omit<ProfileDialogProps, 'question'>;

const dialogs: Record<Question, (asked: Asked) => ReactElement> = {
  phone: ({ open, onClose }) => <PhoneDialog open={open} onClose={onClose} />,
  email: ({ open, onClose }) => <EmailDialog open={open} onClose={onClose} />,
  realName: ({ open, onClose }) => <RealNameDialog open={open} onClose={onClose} />,
  birthday: ({ open, onClose }) => <BirthdayDialog open={open} onClose={onClose} />,
  gender: ({ open, onClose }) => <GenderDialog open={open} onClose={onClose} />,
  avatar: ({ member, ...props }) => <AvatarDialog {...props} current={member.avatar} />,
  loginPassword: (props) => <PasswordDialog {...props} which="login" />,
  fundPassword: (props) => <PasswordDialog {...props} which="fund" />,
};

/** The dialog that asks for one piece of a member's data. */
export const ProfileDialog = ({ question, ...asked }: ProfileDialogProps) => dialogs[question](asked);
