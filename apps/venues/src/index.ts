export { type VenueDoor, venueRoutes } from './venue-routes.ts';
