import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLetter } from './read.ts';
import { readReceipt, RECEIPT_ALPHABET, receiptOf } from './receipt.ts';

const TODAY = '2026-11-22';
const inquiry = {
  mode: 'sea',
  from: 'Shanghai',
  to: ' Rotterdam ',
  readyOn: '2026-12-01',
  cargo: 'Pumps',
  name: 'Ayşe',
  email: 'ayse@example.com',
};

describe('an inquiry', () => {
  it('is stored as written, without empty fields', () => {
    const { values, faults } = readLetter('inquiry', { ...inquiry, company: '  ', weight: '1.200,5' }, TODAY);
    expect(faults).toEqual({});
    expect(values).toEqual({ ...inquiry, to: 'Rotterdam', weight: '1200.5' });
  });

  it.each([
    ['mode', 'ship', 'required'],
    ['mode', '', 'required'],
    ['from', '\u0000 ', 'required'],
    ['cargo', 'x'.repeat(201), 'tooLong'],
    ['readyOn', '2026-02-30', 'date'],
    ['readyOn', '0000-01-01', 'date'],
    ['readyOn', '2026-11-21', 'past'],
    ['packages', '0', 'number'],
    ['packages', '1.5', 'number'],
    ['weight', '-3', 'number'],
    ['volume', 'much', 'number'],
    ['email', 'a@b', 'email'],
    ['email', 'a@b.com\nBcc: c@d.com', 'email'],
    ['mobile', '12', 'phone'],
    ['website', 'http://spam.example', 'trap'],
  ])('with %s = %j reports %s', (name, value, fault) => {
    expect(readLetter('inquiry', { ...inquiry, [name]: value }, TODAY).faults).toEqual({ [name]: fault });
  });

  it('requires contact details, an opinion does not', () => {
    expect(readLetter('inquiry', { ...inquiry, email: '' }, TODAY).faults).toEqual({ email: 'reach' });
    expect(
      readLetter('inquiry', { ...inquiry, email: '', mobile: '+90 532 555 01 00' }, TODAY).faults,
    ).toEqual({});
    expect(readLetter('opinion', { subject: 'wish', text: 'More' }, TODAY).faults).toEqual({});
  });

  it('keeps typed text free of NUL characters, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(inquiry), 'text', 'x'), fc.anything()),
        (form) => {
          const { typed, values } = readLetter('inquiry', form, TODAY);
          for (const text of Object.values({ ...typed, ...values })) expect(text).not.toMatch(/\u0000/);
        },
      ),
    );
  });
});

describe('a receipt', () => {
  it('is read in any spelling', () => {
    const receipt = receiptOf('inquiry', '7K3QM9XW2P');
    expect(receipt).toBe('FI-7K3QM-9XW2P');
    for (const typed of ['fi-7k3qm-9xw2p', ' FI 7K3QM 9XW2P', '7K3QM9XW2P', 'ＦＩ－7K3QM－9XW2P'])
      expect(readReceipt('inquiry', typed)).toBe(receipt);
  });

  it('is rejected for the other kind, and with look-alike characters', () => {
    for (const typed of ['OP-7K3QM-9XW2P', 'FI-7K3QM-9XW2', 'FI-7K3OM-9XW2P', '', 'x'.repeat(1000)])
      expect(readReceipt('inquiry', typed)).toBeNull();
    expect(RECEIPT_ALPHABET).not.toMatch(/[01ILOU]/);
  });
});
