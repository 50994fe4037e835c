import * as z from 'zod/mini';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import { codeOf, id, line, listOf, moment, ownText, pageFields, paged, requiredText } from './protocol/shapes.ts';

const PREFIX = '/site/api/v1/certifiedRecord';

/** What a record can be about. */
export const certifiedSubjectLabels = { ticket: '注单', transaction: '交易' } as const;

/** A record with every leg, version and entry stays far below this. */
export const RECORD_CHARS_MAX = 200_000;

const hashText = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const digits = z.string().check(z.regex(/^\d{1,18}$/));
const facts = listOf(z.strictObject({ name: line, value: ownText(1_000) }), 200);

/** What the signature covers, read from the text it stands in. */
export const certifiedRecordBody = z.strictObject({
  recordNo: id,
  site: line,
  subject: codeOf(certifiedSubjectLabels),
  /** The number of the ticket or the transaction. */
  subjectNo: id,
  member: z.strictObject({ userId: id, name: line }),
  issuedAt: moment,
  issuedBy: line,
  /** Everything that is known about it, in order, in words. */
  sections: listOf(z.strictObject({ title: line, facts }), 40),
  /** Every ledger entry it caused, with its link of the hash chain: hash = SHA-256(previous hash + SHA-256(content)). */
  entries: listOf(
    z.strictObject({
      id: digits,
      seq: digits,
      content: ownText(8_000),
      prevHash: hashText,
      hash: hashText,
    }),
    100,
  ),
  /** Where the chain stood when the record was issued. */
  chain: z.strictObject({ seq: digits, hash: hashText }),
});

/** The file: the signed text as it is, so that nobody has to agree on how JSON is written. */
export const certifiedRecordFile = z.strictObject({
  format: z.literal('fairground-record/1'),
  payload: ownText(RECORD_CHARS_MAX),
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    keyId: ownText(32),
    publicKey: ownText(64),
    /** Over the bytes of the payload; base64. */
    value: ownText(128),
  }),
});

export type CertifiedRecordBody = z.output<typeof certifiedRecordBody>;
export type CertifiedRecordFile = z.output<typeof certifiedRecordFile>;

/** A record in a list. */
export const certifiedRecordRow = z.object({
  recordNo: id,
  subject: codeOf(certifiedSubjectLabels),
  subjectNo: id,
  issueTime: moment,
});

export const certifiedRecordDownload = z.object({ fileName: line, content: ownText(RECORD_CHARS_MAX + 4_000) });

/** Records the technical director has certified: the member fetches them, and anybody can verify them. */
export const certifiedRecords = {
  key: endpoint({
    path: `${PREFIX}/key`,
    access: 'public',
    summary: '认证记录的签名公钥',
    input: z.object({}),
    output: z.object({
      algorithm: z.literal('Ed25519'),
      keyId: ownText(32),
      /** 32 bytes in base64. */
      publicKey: ownText(64),
    }),
  }),
  verify: endpoint({
    path: `${PREFIX}/verify`,
    access: 'public',
    summary: '核验一份认证记录',
    bodyBytesMax: 1024 * 1024,
    input: z.object({ file: requiredText(RECORD_CHARS_MAX + 4_000, '请提供认证记录文件') }),
    output: z.object({
      valid: z.boolean(),
      /** Why not; empty when it is. */
      reason: line,
      /** What it says; null when it cannot be trusted. */
      record: z.nullable(certifiedRecordBody),
    }),
  }),
  list: endpoint({
    path: `${PREFIX}/list`,
    access: 'member',
    summary: '我的认证记录',
    input: z.object({ ...pageFields }),
    output: paged(certifiedRecordRow),
  }),
  download: endpoint({
    path: `${PREFIX}/download`,
    access: 'member',
    summary: '下载一份认证记录',
    input: z.object({ recordNo: id }),
    output: certifiedRecordDownload,
    refusals: [ResultCode.NotFound],
  }),
};
