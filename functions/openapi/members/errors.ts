import { said, type Members } from './member';

export const errorMembers: Members = said({
  error: 'For people to read.',
  code: 'For programs to act on.',
  details: 'The fields that need attention, or the values that can be sent.',
  message: 'What is wrong, for people to read.',
  suggestion: 'What was most likely meant.',
  request_id: 'The `X-Request-Id` of the answer; tell us where an error stays.',
  retry_after_seconds: 'After how many seconds to retry.',
  'RefusedRequest.action': 'Of `shipmentCrud`: the action that was sent.',
  'RefusedToken.action': 'Of `shipmentCrud`: the action that was sent.',
  'InternalError.action': 'Of `shipmentCrud`: the action that was sent.',
});
