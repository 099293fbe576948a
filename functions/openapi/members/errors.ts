import { describe, type MemberTexts } from './member';

export const errorMembers: MemberTexts = describe({
  error: 'A message for people to read.',
  code: 'A code for programs to act on.',
  details: 'The invalid fields, or the values that you can send.',
  message: 'What is wrong, for people to read.',
  suggestion: 'The value that was most likely meant.',
  request_id: 'The `X-Request-Id` of the response. Quote it when you report an error.',
  retry_after_seconds: 'Seconds to wait before you retry.',
  'RefusedRequest.action': 'Only from `shipmentCrud`: the action that you sent.',
  'RefusedToken.action': 'Only from `shipmentCrud`: the action that you sent.',
  'InternalError.action': 'Only from `shipmentCrud`: the action that you sent.',
});
