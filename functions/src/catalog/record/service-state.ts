/** How the service of an id stands: `none` if there is no document of it. */
export type ServiceState = 'active' | 'inactive' | 'none';
