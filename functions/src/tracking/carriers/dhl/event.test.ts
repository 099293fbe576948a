import { type Said, eventMeaning } from './event';

// Whatever is text is read in test/readings/dhl.txt.
const express = (said: Said) => eventMeaning('express', said);

test('the number of a current status may be a number', () => {
  expect(express({ status: 102 })).toMatchObject({ status: 'in_transit', code: '102' });
});

test('a missing status code is not an unknown one, and a number is', () => {
  expect(express({ statusCode: null }).unknownCodes).toEqual([]);
  expect(express({ statusCode: 5 }).unknownCodes).toEqual([null]);
});
