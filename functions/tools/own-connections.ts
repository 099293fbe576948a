/**
 * Settings of a Firestore client for a server on this machine. Clients of one process otherwise share
 * connections by port: a new server on the port of one that has stopped would be called only once the
 * old connection's pause is over, up to two minutes later.
 */
export const OWN_CONNECTIONS = { 'grpc.use_local_subchannel_pool': 1 } as const;
