import { type ProviderErrorCode, providerErrors } from '@fairground/contract/providers';

/** A no in the words of the protocol. */
export class ProtocolNo extends Error {
  override readonly name = 'ProtocolNo';
  readonly code: ProviderErrorCode;

  constructor(code: ProviderErrorCode) {
    super(code);
    this.code = code;
  }

  get status(): number {
    return providerErrors[this.code].status;
  }
}
