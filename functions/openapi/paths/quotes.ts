import { QUOTE_OPERATION as operation } from '../operations';
import { refTo } from '../schemas/to-json';
import { SECTIONS } from '../sections';
import { answerExamples, errors, requestBody, success } from './operation';

export const apiQuote = {
  post: {
    operationId: 'quote',
    tags: [SECTIONS.quotes.title],
    summary: operation.title,
    description: operation.description,
    security: [{ token: [] }, {}],
    requestBody: requestBody(refTo('QuoteRequest'), true, {
      parcel: { summary: 'A parcel to Japan', value: operation.example },
      explained: {
        summary: 'With the steps of each price',
        value: { ...operation.example, explain: true },
      },
      held: {
        summary: 'With prices that hold for 24 hours',
        value: { ...operation.example, hold: true },
      },
    }),
    responses: {
      200: success('The prices.', refTo('QuoteAnswer'), answerExamples([operation])),
      ...errors(400, 401, 500),
    },
  },
};
