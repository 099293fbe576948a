import { compareMembers } from './compare-members';

const MEMBERS = {
  read: ['list[].events[].time', 'list[].events[].place.city', 'items.*[].date', 'done'],
  documented: ['list', 'list[].id', 'list[].details', 'items.*[].name'],
};
const compare = (...answers: unknown[]) =>
  compareMembers(answers, {
    members: MEMBERS,
    nameOf: (name) => (name === 'A1' ? '*' : name),
    fits: (path, value) => path === 'list.events.time' && /^\d+$/.test(String(value)),
  });
const good = { done: true, items: {}, list: [] };

test('an answer that holds what is known has no unmapped', () => {
  const event = { time: 'x', place: { city: 'x' } };
  const answer = {
    done: true,
    items: { A1: [{ date: 'x', name: null }] },
    list: [{ id: 1, details: { any: { thing: 1 } }, events: [event] }],
  };
  expect(compare(answer)).toEqual({ missing: [], added: [] });
});

test('a renamed member is missing in all of its objects, along with a new one', () => {
  const events = [
    { when: '1', place: null },
    { when: '2', place: null },
  ];
  expect(compare({ ...good, list: [{ events }, { events }] })).toEqual({
    missing: [
      {
        path: 'list[].events[].time',
        times: 4,
        objects: 'events',
        isHolder: false,
        renamedTo: ['list[].events[].when'],
        addedNearby: ['list[].events[].when'],
      },
    ],
    added: [{ path: 'list[].events[].when', times: 4 }],
  });
});

test('a renamed list is missed once, for all that it held', () => {
  const { missing, added } = compare({ ...good, list: [{ scans: [{ time: 'x' }] }] });
  expect(missing).toEqual([
    {
      path: 'list[].events',
      times: 1,
      objects: 'list',
      isHolder: true,
      renamedTo: ['list[].scans'],
      addedNearby: ['list[].scans'],
    },
  ]);
  expect(added).toEqual([{ path: 'list[].scans', times: 1 }]);
});

test('a renamed list is found although it is null in one of its objects', () => {
  const { missing } = compare({ ...good, list: [{ scans: null }, { scans: [{ time: 'x' }] }] });
  expect(missing).toMatchObject([
    { path: 'list[].events', renamedTo: ['list[].scans'], addedNearby: ['list[].scans'] },
  ]);
});

test('a member that one answer holds, or whose object is not there, is not missed', () => {
  const { missing } = compare({ done: true }, { items: {}, list: [{ events: [] }] });
  expect(missing).toEqual([]);
});

test('an object that holds the member of another place is reported by its name', () => {
  const { missing } = compare({ ...good, list: [{ events: [{ time: 1, place: {} }] }] });
  expect(missing).toMatchObject([
    { path: 'list[].events[].place.city', times: 1, objects: 'place objects', renamedTo: [] },
  ]);
});

test('the member named by the number is not missed, and one named by another is new', () => {
  const { missing, added } = compare({ ...good, items: { B2: [{ date: 'x' }] } });
  expect(missing).toEqual([]);
  expect(added).toEqual([{ path: 'items.B2', times: 1 }]);
});

test('a value does not take the place of an object', () => {
  const { missing } = compare({ ...good, list: [{ events: [{ time: 1, town: 'x' }] }] });
  expect(missing).toMatchObject([{ path: 'list[].events[].place', addedNearby: [] }]);
});

test('a member of what the number names is missed', () => {
  const { missing } = compare({ ...good, items: { A1: [{ when: 'x' }, { when: 'x' }] } });
  expect(missing).toMatchObject([{ path: 'items.*[].date', times: 2, objects: 'items' }]);
});

test('a new member of another kind takes no place', () => {
  const { missing } = compare({ ...good, list: [{ events: [{ mood: 'x' }], to: { name: 'x' } }] });
  expect(missing).toMatchObject([
    { path: 'list[].events[].time', renamedTo: [], addedNearby: ['list[].events[].mood'] },
    { path: 'list[].events[].place', renamedTo: [], addedNearby: [] },
  ]);
});
