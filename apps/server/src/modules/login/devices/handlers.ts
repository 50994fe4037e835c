import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../../platform/handler.ts';
import { listDevices } from './list-devices.ts';
import { loginHistory } from './login-history.ts';
import { removeDevice } from './remove-device.ts';

export const deviceHandlers: HandlersOf<Pick<Catalogue['members'], 'devices' | 'removeDevice' | 'loginHistory'>> = {
  devices: listDevices,
  removeDevice,
  loginHistory,
};
