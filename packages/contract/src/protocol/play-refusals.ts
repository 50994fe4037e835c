import { ResultCode } from './result-codes.ts';

/** Why somebody may not play from here, or not before more is known of them. */
export const personRefusals = [
  ResultCode.RegionLimited,
  ResultCode.IpRestricted,
  ResultCode.PhoneUnbound,
  ResultCode.AuthenticationRequired,
  ResultCode.BindRealName,
];

/** Why money does not go to a venue, or comes back from it. */
export const transferRefusals = [
  ...personRefusals,
  ResultCode.AccessDenied,
  ResultCode.NotFound,
  ResultCode.BadGateway,
  ResultCode.Warning,
  ResultCode.InvocationError,
  ResultCode.Testing,
  ResultCode.VenueActivity,
  ResultCode.VenueMaintenance,
];
