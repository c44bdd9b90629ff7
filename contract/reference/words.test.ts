import { describe, expect, it } from 'vitest';
import { fold } from '#contract/core/fold.ts';
import { heldIn, marksIn, queryWords, stem } from './words.ts';

describe('words of a query', () => {
  it.each([
    ['Frozen Shrimps', ['frozen', 'shrimps']],
    ['parts of the machine', ['parts', 'machine']],
    ['kahve ve çay', ['kahve', 'cay']],
    ['of the', ['of', 'the']],
    ['  ', []],
    ['冻虾', ['冻虾']],
  ])('splits %s into %j', (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });

  it.each([
    ['machines', 'machine'],
    ['boxes', 'box'],
    ['batteries', 'batter'],
    ['battery', 'batter'],
    ['horses', 'hors'],
    ['horse', 'hors'],
    ['toys', 'toy'],
    ['glass', 'glass'],
    ['gas', 'gas'],
    ['ayakkabilar', 'ayakkabi'],
    ['tea', 'tea'],
  ])('reduces %s to %s', (word, root) => {
    expect(stem(word)).toBe(root);
  });
});

it.each([
  ['Live horses, asses', 'horses', 4],
  ['Live horses, asses', 'horse', 3],
  ['Horsehair yarn', 'horse', 2],
  ['Batteries', 'battery', 3],
  ['Battery', 'batteries', 3],
  ['Steam boilers', 'tea', 1],
  ['Steam boilers', 'coffee', 0],
  ['Primary cells and batteries', 'batteries', 4],
  ['甲壳动物（虾、蟹、龙虾等）', '虾', 4],
  ['甲壳动物（虾、蟹、龙虾等）', '龙虾', 3],
  ['冻牛肉', '牛肉', 2],
  ['冻牛肉', '羊肉', 0],
])('rates %s for %s: %i', (text, word, quality) => {
  expect(heldIn(fold(text), word)).toBe(quality);
});

describe('highlighting', () => {
  const marked = (text: string, query: string) =>
    marksIn(text, queryWords(query)).map(([from, to]) => text.slice(from, to));

  it.each([
    ['Coffee, its husks and coffee-based substitutes', 'coffee', ['Coffee', 'coffee']],
    ['Steam turbines', 'tea', []],
    ['Çelik İnşaat demiri', 'insaat', ['İnşaat']],
    ['Straße und Meßgerät', 'strasse', ['Straße']],
    ['电话机、智能手机；网络', '手机', ['手机']],
    ['Live horses', 'horses live', ['Live', 'horses']],
    ['Machines', '', []],
  ])('marks %s for %s', (text, query, parts) => {
    expect(marked(text, query)).toEqual(parts);
  });

  it('never overlaps', () => {
    expect(marked('Machinery', 'machine machinery')).toEqual(['Machinery']);
  });
});
