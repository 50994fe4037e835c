export { venueRoutes } from './venue-routes.ts';
