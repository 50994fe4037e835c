import type { documentKindLabels } from '@fairground/contract/member-binding';
import * as z from 'zod/mini';

export type DocumentKind = keyof typeof documentKindLabels;

/** One picture of a document. */
export interface DocumentSide {
  readonly key: string;
  readonly label: string;
  readonly optional?: true;
}

const holding: DocumentSide = { key: 'holding', label: '手持证件照', optional: true };

/** Which pictures each document needs; three at most. */
export const documentSides: Readonly<Record<DocumentKind, readonly DocumentSide[]>> = {
  idCard: [{ key: 'front', label: '身份证人像面' }, { key: 'back', label: '身份证国徽面' }, holding],
  passport: [{ key: 'page', label: '护照资料页' }, holding],
  permit: [{ key: 'front', label: '通行证正面' }, { key: 'back', label: '通行证背面' }, holding],
};

// A Chinese identity card has its own shape; the sum of its digits is the reviewer's business and the server's.
const ID_CARD = /^\d{17}[\dX]$/;
const OTHER = /^[A-Z0-9]{5,24}$/;

/** The number of a document of this kind. */
export const documentNumberOf = (kind: DocumentKind) =>
  z.object({
    documentNumber: z.string().check(
      z.minLength(1, { error: '请输入证件号码', abort: true }),
      z.refine((typed) => (kind === 'idCard' ? ID_CARD : OTHER).test(typed.toUpperCase()), '请输入正确的证件号码'),
    ),
  });
