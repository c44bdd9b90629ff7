/** Which documents a bill has, by what it says. */
import type { BillPrint } from '../documents.ts';
import { needsDeclaration } from '../handling.ts';
import { textOf, type Bill } from './bill.ts';

/** Whether a bill has what a document needs. */
export function hasDocument(bill: Bill, document: BillPrint): boolean {
  if (document === 'manifest' || document === 'houseList')
    return bill.kind === 'master' && bill.type !== 'direct';
  if (document === 'dangerousDeclaration') return (bill.dangerousGoods ?? []).length > 0;
  if (document === 'securityDeclaration') return textOf(bill, 'securityStatus') !== '';
  if (document === 'unitList') return (bill.units ?? []).length > 0;
  return true;
}

/** Whether a clerk is offered a document; one whose data is still missing says what to enter. */
export function offersDocument(bill: Bill, document: BillPrint): boolean {
  if (document === 'dangerousDeclaration')
    return (
      hasDocument(bill, document) || (bill.dangerous === true && needsDeclaration(textOf(bill, 'handling')))
    );
  if (document === 'securityDeclaration' || document === 'unitList') return true;
  return hasDocument(bill, document);
}
