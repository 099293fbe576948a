/** Whether this process is a worker of the Firebase emulator, not a deployed instance. */
export const isEmulated = (): boolean => process.env['FUNCTIONS_EMULATOR'] === 'true';

/** Whether the Firebase CLI only lists the functions here, behind a server of its own. */
export const isListing = (): boolean => process.env['FUNCTIONS_CONTROL_API'] === 'true';
