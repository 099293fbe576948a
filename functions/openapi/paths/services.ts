import { SERVICES_OPERATION as operation } from '../operations';
import { refTo } from '../schemas/to-json';
import { SECTIONS } from '../sections';
import { answerExamples, errors, requestBody, success } from './operation';

const common = {
  tags: [SECTIONS.services.title],
  summary: operation.title,
  description: operation.description,
  responses: {
    200: success('The services.', refTo('ServiceListAnswer'), answerExamples([operation])),
    ...errors(400, 401, 500),
  },
};

export const apiShippingServices = {
  get: { operationId: 'listServices', ...common, security: [{ token: [] }] },
  post: {
    operationId: 'listServicesByPost',
    ...common,
    security: [{ token: [] }, {}],
    requestBody: requestBody(refTo('ServiceListRequest'), false, {
      token: { summary: 'With the token in the body', value: operation.example },
    }),
  },
};
