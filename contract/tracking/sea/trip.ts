/** Which events belong to which journey: a container is used again and again. */
import type { EventReference, Instant, StoredEvent } from '../event.ts';
import { begins, courseFrom, FAR, follow, isSaidAgain, nextOnes, plansNext, type Course } from './course.ts';
import { documentsOf, type Documents } from './documents.ts';
import { groupBy } from '../derive/group.ts';
import { between, byOccurrence, compare } from '../derive/time.ts';

/** Events of one journey, in order of occurrence, and when it begins. */
export type Trip = { began: Instant; events: StoredEvent[] };

type Asked = Pick<EventReference, 'kind' | 'value'>;

/**
 * The journeys of `reference`, the earliest first, of events that count. A bill or a booking is one journey. A
 * container's journey ends where the empty container is given back; where nobody reported that, where it is picked up,
 * stuffed or loaded again after its cargo had landed, and where a later move names other documents. What is booked or
 * planned after the end begins the next. In doubt a later move begins a new journey, so that a finished one never
 * hides it.
 */
export function tripsOf(reference: Asked, events: readonly StoredEvent[]): Trip[] {
  const ordered = events.toSorted(byOccurrence);
  if (ordered.length === 0) return [];
  if (reference.kind !== 'container')
    return [{ began: ordered.map(toldAt).toSorted(compare)[0]!, events: ordered }];
  const documents = documentsOf(ordered);
  const moves = ordered.filter((event) => isMove(reference, event));
  const courses = coursesOf(moves, documents);
  const taken = new Set(moves);
  const rest = ordered.filter((event) => !taken.has(event));
  for (const unit of unitsOf(rest, documents)) assign(unit, courses, documents);
  return courses.map(({ start, moves: own, others }) => ({
    began: start,
    events: [...own, ...others].toSorted(byOccurrence),
  }));
}

/** Events of the latest journey, in order of occurrence. */
export const currentTrip = (reference: Asked, events: readonly StoredEvent[]): StoredEvent[] =>
  tripsOf(reference, events).at(-1)?.events ?? [];

const moved = ['LOAD', 'DISC', 'ARRI', 'DEPA', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP'];

const isMove = (reference: Asked, { family, classifier, code, equipment }: StoredEvent): boolean =>
  family !== 'SHIPMENT' &&
  classifier === 'ACT' &&
  moved.includes(code) &&
  (!equipment || equipment.number === reference.value);

function coursesOf(moves: readonly StoredEvent[], documents: Documents): Course[] {
  const courses: Course[] = [];
  const following = nextOnes(moves);
  moves.forEach((event, index) => {
    const last = courses.at(-1);
    const goesOn = last && (isSaidAgain(last, event) || !begins(last, event, documents, following[index]));
    const course = goesOn ? last : courseFrom(event.occurred.at);
    if (course !== last) courses.push(course);
    follow(course, event, documents);
  });
  return courses;
}

/** When an event was, or when its expectation was first of this world. */
const toldAt = ({ classifier, occurred, reportedAt }: StoredEvent): Instant =>
  classifier === 'ACT' || occurred.at < reportedAt ? occurred.at : reportedAt;

/** Events that cannot part: those of the same documents. Each other one stands alone. */
type Unit = { at: Instant; document: string | null; events: StoredEvent[] };

function unitsOf(events: readonly StoredEvent[], documents: Documents): Unit[] {
  const groups = groupBy(events, (event) => documents(event) ?? event);
  return [...groups]
    .map(([key, own]) => ({
      at: own.map(toldAt).toSorted(compare)[0]!,
      document: typeof key === 'string' ? key : null,
      events: own,
    }))
    .toSorted((a, b) => compare(a.at, b.at) || byOccurrence(a.events[0]!, b.events[0]!));
}

/** Gives the events of `unit` to the journey that they belong to; begins one where they are of none. */
function assign(unit: Unit, courses: Course[], documents: Documents): void {
  const { document, events, at } = unit;
  const own = document === null ? [] : courses.filter((course) => course.documents.has(document));
  if (own.length > 0) {
    for (const event of events)
      (own.findLast(({ start }) => start <= toldAt(event)) ?? own[0]!).others.push(event);
    return;
  }
  const course = courseOf(unit, courses, documents) ?? newCourse(at, courses);
  course.others.push(...events);
  if (document !== null) course.documents.add(document);
}

function newCourse(at: Instant, courses: Course[]): Course {
  const made = courseFrom(at);
  courses.push(made);
  courses.sort((a, b) => compare(a.start, b.start));
  return made;
}

/** The journey at the time of which `unit` was told; null: one of its own. */
function courseOf({ at, document, events }: Unit, courses: Course[], documents: Documents): Course | null {
  const index = courses.findLastIndex(({ start }) => start <= at);
  const [course, following] = [courses[index], courses[index + 1]];
  if (!course) return following && between(at, following.start) <= FAR ? following : null;
  if (course.end === null) return document !== null && course.documents.size > 0 ? null : course;
  const next = events.some((event) => plansNext(course, event, documents));
  if (at <= course.end && !(next && document !== null && !following)) return course;
  if (!following) return next ? null : course;
  const [since, until] = [between(course.end, at), between(at, following.start)];
  if (next || course.returned) return until <= FAR ? following : next ? null : course;
  return since <= until ? course : following;
}
