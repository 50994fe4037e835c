import type { ProviderErrorCode } from '@fairground/contract/providers';

/** A no to a wallet call, as the protocol words it. */
export class WalletNo extends Error {
  override readonly name = 'WalletNo';
  readonly code: ProviderErrorCode;

  /** `reason` is for the player, where the no is about the player. */
  constructor(code: ProviderErrorCode, reason = '') {
    super(reason === '' ? code : reason);
    this.code = code;
  }
}
