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

/** The dialog that asks for one piece of a member's data. */
export function ProfileDialog({ question, member, ...props }: ProfileDialogProps) {
  switch (question) {
    case 'phone':
      return <PhoneDialog {...props} />;
    case 'email':
      return <EmailDialog {...props} />;
    case 'realName':
      return <RealNameDialog {...props} />;
    case 'birthday':
      return <BirthdayDialog {...props} />;
    case 'gender':
      return <GenderDialog {...props} />;
    case 'avatar':
      return <AvatarDialog {...props} current={member.avatar} />;
    case 'loginPassword':
      return <PasswordDialog {...props} which="login" member={member} />;
    case 'fundPassword':
      return <PasswordDialog {...props} which="fund" member={member} />;
  }
}
