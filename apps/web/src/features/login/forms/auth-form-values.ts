import * as z from 'zod/mini';

/** What the form of the auth dialog holds on both tabs, by the product's own names. */
export interface AuthFormValues {
  readonly username: string;
  readonly password: string;
  readonly repeatPassword: string;
  /** The terms or the privacy policy have been opened. */
  readonly isRead: boolean;
  readonly isAgree: boolean;
  readonly rememberPwd: boolean;
}

export const emptyAuthForm: AuthFormValues = {
  username: '',
  password: '',
  repeatPassword: '',
  isRead: false,
  isAgree: false,
  rememberPwd: false,
};

/** Every field without a rule: each tab puts its own rules over these. */
export const uncheckedAuthForm = {
  username: z.string(),
  password: z.string(),
  repeatPassword: z.string(),
  isRead: z.boolean(),
  isAgree: z.boolean(),
  rememberPwd: z.boolean(),
};
