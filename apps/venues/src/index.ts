export { type VenuePort, venueRoutes } from './venue-routes.ts';
