import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AirlineParser } from './airline.ts';
import { decoded, EncodingProbe } from './encoding.ts';
import { HsParser } from './hs.ts';
import type { Parsed, Parser } from './parser-result.ts';
import { delimiterOf, RecordReader } from './records.ts';
import { positionOf, UnlocodeParser } from './unlocode.ts';

/** Every line of a file as the parser reads it, the text arriving in pieces of `size` characters. */
function parse(parser: Parser, text: string, size = 7): Parsed[] {
  const reader = new RecordReader();
  const parsed: Parsed[] = [];
  for (let at = 0; at < text.length; at += size)
    for (const record of reader.push(text.slice(at, at + size))) parsed.push(...parser.read(record));
  for (const record of reader.end()) parsed.push(...parser.read(record));
  return [...parsed, ...parser.end()];
}
const lines = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join('');
const faults = (parsed: Parsed[]) =>
  parsed.flatMap((one) => ('fault' in one ? [`${one.line} ${one.fault.path} ${one.fault.key}`] : []));
const entries = (parsed: Parsed[]) => parsed.flatMap((one) => ('entry' in one ? [one] : []));
const unlocode = (...rows: string[]) => parse(new UnlocodeParser(), lines(...rows));

describe('the record reader', () => {
  const read = (text: string, size = 5) => {
    const reader = new RecordReader();
    const records = [];
    for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
    return [...records, ...reader.end()];
  };

  test('counts lines with any line ending and skips blank ones', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(read(`a,b${end}${end}"c","d ""e"""${end}f,`)).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['c', 'd "e"'] },
        { line: 4, cells: ['f', ''] },
      ]);
  });

  test('accepts a line break in a quoted cell', () => {
    expect(read('a,"b\nc",d\ne,f,g\n')).toEqual([
      { line: 1, cells: ['a', 'b\nc', 'd'] },
      { line: 3, cells: ['e', 'f', 'g'] },
    ]);
  });

  test('limits an unclosed quote to its own line', () => {
    expect(read('"a","b"\n"c","d\n"e","f"\n"g","h"\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, broken: 'quotes' },
      { line: 3, cells: ['e', 'f'] },
      { line: 4, cells: ['g', 'h'] },
    ]);
    expect(read('a,"b\nc,d\ne,f\ng,h\ni,j\nk,l\n').map((record) => 'broken' in record)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(read('"a "b" c",d\ne,f')).toEqual([
      { line: 1, broken: 'quotes' },
      { line: 2, cells: ['e', 'f'] },
    ]);
  });

  test('cuts off an endless line and reads the next one', () => {
    expect(read(`a,b\n${'x'.repeat(50_000)}\nc,d`, 9000)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, broken: 'tooLong' },
      { line: 3, cells: ['c', 'd'] },
    ]);
  });

  test('detects the delimiter as the most frequent one in the first line', () => {
    expect([',', ';', '\t', '|'].map((mark) => delimiterOf(`a${mark}"b,;,;,"${mark}c`))).toEqual([
      ',',
      ';',
      '\t',
      '|',
    ]);
  });
});

describe('file encodings', () => {
  const probe = (bytes: Uint8Array) => {
    const looking = new EncodingProbe();
    for (const byte of bytes) looking.push(Uint8Array.of(byte));
    return looking.result();
  };

  test('are detected from the bytes', () => {
    expect(probe(Buffer.from('Århus, 上海, İzmir'))).toEqual({ encoding: 'utf-8' });
    expect(probe(Buffer.from('\uFEFFAarhus'))).toEqual({ encoding: 'utf-8' });
    expect(probe(Buffer.from('Århus, São Tomé', 'latin1'))).toEqual({ encoding: 'windows-1252' });
    const turkish = [0xdd, 0x7a, 0x6d, 0x69, 0x72, 0x2c, 0x20, 0xde, 0x69, 0xfe, 0x6c, 0x69]; // İzmir, Şişli
    expect(probe(Buffer.from(turkish))).toEqual({ encoding: 'windows-1254' });
    const chinese = [0xc9, 0xcf, 0xba, 0xa3, 0x2c, 0xb7, 0xf0, 0xc9, 0xbd]; // 上海, 佛山
    expect(probe(Buffer.from(chinese))).toEqual({ encoding: 'gb18030' });
    expect(probe(Buffer.from('\uFEFFÅrhus', 'utf16le'))).toEqual({ encoding: 'utf-16le' });
    expect(probe(Buffer.from('plain'))).toEqual({ encoding: 'utf-8' });
    expect(probe(Buffer.from('PK\u0003\u0004'))).toEqual({ refused: 'packed' });
    expect(probe(Buffer.from([1, 0, 2]))).toEqual({ refused: 'binary' });
    // One invalid byte among many valid letters.
    expect(probe(Buffer.concat([Buffer.from('ÅÄÖ'.repeat(20)), Buffer.from([0xe5, 0x2c])]))).toEqual({
      encoding: 'utf-8',
    });
  });

  test('are decoded in chunks that split characters', async () => {
    const pieces = async function* (bytes: Buffer) {
      for (const byte of bytes) yield Uint8Array.of(byte);
    };
    const text = async (bytes: Buffer, encoding: string) => {
      let all = '';
      for await (const piece of decoded(pieces(bytes), encoding)) all += piece;
      return all;
    };
    expect(await text(Buffer.from('\uFEFFİzmir 上海'), 'utf-8')).toBe('İzmir 上海');
    expect(await text(Buffer.from('São Tomé', 'latin1'), 'windows-1252')).toBe('São Tomé');
  });
});

describe('the UN/LOCODE parser', () => {
  test('reads the layout of the official parts', () => {
    const parsed = unlocode(
      ',"DK",,".DENMARK",,,,,,,,',
      ',"DK","QAR","Ärhafn","Arhafn","82","1234----","AF","0601",,"5609N 01013E",""',
      '"+","DK","QIN","Indland","Indland",,"--3-----","RL","2401","QIX","3330S 07040W","remark, quoted"',
      '"X","DK","QXX","Væk","Vaek",,"1-------","XX","9601",,,',
      '"=","DK","","Oldhavn = Ärhafn","Oldhavn = Arhafn","",,"",,"","",""',
      ',"NO","QBG","Bergvik","Bergvik",,"1-------","AF","0601",,"6023N 00520E",',
    );
    expect(faults(parsed)).toEqual([]);
    expect(parsed).toEqual([
      {
        line: 2,
        terms: ['Arhafn'],
        warnings: [],
        entry: {
          kind: 'port',
          code: 'DKQAR',
          names: { en: 'Ärhafn', zh: null, tr: null },
          country: 'DK',
          parent: null,
          latitude: 56.15,
          longitude: 10.2167,
          detail: {
            zone: null,
            functions: '1234----',
            subdivision: '82',
            status: 'AF',
            iata: null,
            aliases: [],
          },
        },
      },
      expect.objectContaining({
        line: 3,
        entry: expect.objectContaining({
          kind: 'place',
          code: 'DKQIN',
          latitude: -33.5,
          longitude: -70.6667,
          detail: expect.objectContaining({ functions: '--3-----', status: 'RL', iata: 'QIX' }) as object,
        }) as object,
      }),
      { line: 4, removed: 'DKQXX' },
      { line: 5, kind: 'port', code: 'DKQAR', terms: ['Oldhavn'] },
      expect.objectContaining({ line: 6 }),
    ]);
  });

  test('reads a file with a header, with columns in any order', () => {
    const packaged = unlocode(
      'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks',
      ',AD,QAA,Cartera,Cartera,,AI,--34-6--,0601,,4230N 00131E,',
    );
    const turned = parse(new UnlocodeParser(), 'country;location;name;function\nAD;QAA;Cartera;--34-6--\n');
    for (const parsed of [packaged, turned]) {
      expect(faults(parsed)).toEqual([]);
      expect(entries(parsed)[0]?.entry).toMatchObject({
        kind: 'place',
        code: 'ADQAA',
        detail: { functions: '--34-6--' },
      });
    }
  });

  test('does not store an airport as a seaport', () => {
    const kinds = entries(
      unlocode(
        ',CN,QPA,Pu Int’l Apt,Pu Intl Apt,,1--4----,AF,0601,,,',
        ',CN,QPB,Aptown,Aptown,,1--4----,AF,0601,,,',
        ',CN,QPC,Far Field,Far Field,,---4----,AI,0601,,,',
      ),
    ).map(({ entry }) => `${entry.code} ${entry.kind}`);
    expect(kinds).toEqual(['CNQPA place', 'CNQPB port', 'CNQPC place']);
  });

  test('takes a second line for a place as another name', () => {
    const parsed = unlocode(
      ',FI,QHE,Helsvik (Helsinvik),Helsvik (Helsinvik),,1-------,AF,0601,,,',
      ',FI,QHE,Helsinvik (Helsvik),Helsinvik (Helsvik),,1-------,AF,0601,,,',
    );
    expect(parsed[0]).toMatchObject({ terms: ['Helsvik', 'Helsinvik'] });
    expect(parsed[1]).toMatchObject({ line: 2, code: 'FIQHE' });
  });

  test('matches an alternative name by a part of the name or a former name', () => {
    const parsed = unlocode(
      '=,GL,,Havnen = Qaqo,Havnen = Qaqo,,,,,,,',
      ',GL,QAQ,Qaqo (ex Gamle),Qaqo (ex Gamle),,1-------,AF,0601,,,',
      ',GL,940,Villa,Villa,,--3-----,AF,0601,,,',
    );
    expect(parsed[0]).toMatchObject({ entry: { code: 'GLQAQ' }, terms: ['Qaqo', 'Gamle'] });
    expect(parsed.at(-1)).toEqual({ line: 1, kind: 'port', code: 'GLQAQ', terms: ['Havnen'] });
    expect(faults(parsed)).toEqual([]);
  });

  test('reports broken lines and leaves out invalid optional fields', () => {
    const parsed = unlocode(
      ',AD,QAA,Cartera,Cartera,,AI,--34-6--,0601,,4230N 00131E,',
      ',AD,QAB,Too,few',
      ',ZZ,QAC,Nowhere,Nowhere,,AI,1-------,0601,,,',
      ',AD,A1,Short,Short,,AI,1-------,0601,,,',
      ',AD,QAD,,,,AI,1-------,0601,,,',
      ',AD,,Without code,,,AI,1-------,0601,,,',
      ',AD,"QAE,Quote,Quote,,AI,1-------,0601,,,',
      ',AD,QAF,Odd,Odd,TOOLONG,A,odd?,0601,1234,9930N 00131E,',
      '=,AD,,Alt = Nobody,Alt = Nobody,,,,,,,',
    );
    expect(faults(parsed)).toEqual([
      '2 line columns',
      '3 country country',
      '4 location code',
      '5 name required',
      '6 location required',
      '7 line quotes',
    ]);
    const odd = entries(parsed).at(-1);
    expect(odd?.entry).toMatchObject({
      kind: 'place',
      latitude: null,
      detail: { functions: null, subdivision: null, status: null, iata: null },
    });
    expect(odd?.warnings.map(({ path }) => path).sort()).toEqual([
      'coordinates',
      'function',
      'iata',
      'status',
      'subdivision',
    ]);
    expect(parsed.at(-1)).toMatchObject({ line: 9, warning: { key: 'alternative' } });
  });

  test('reports a header without the required columns once', () => {
    expect(parse(new UnlocodeParser(), 'Change,Country,Name,Remarks\n,AD,Cartera,\n')).toEqual([
      {
        line: 1,
        fatal: true,
        fault: { path: 'header', key: 'columnsMissing', values: { columns: 'location, function' } },
      },
    ]);
  });

  test('reads a position in degrees, or none', () => {
    expect(positionOf('0000N 00000E')).toEqual({ latitude: 0, longitude: 0 });
    expect(positionOf('3115N12130E')).toEqual({ latitude: 31.25, longitude: 121.5 });
    for (const text of ['', '4260N 00131E', '9130N 00131E', '4230N 18130E', '423N 00131E'])
      expect(positionOf(text), text).toBeNull();
  });
});

describe('the HS parser', () => {
  const hs = (text: string) => parse(new HsParser((chapter) => (chapter === '01' ? 'I' : null)), text);

  test('reads the published data package', () => {
    const parsed = hs(
      lines(
        'section,hscode,description,parent,level',
        'I,01,Animals on the hoof,TOTAL,2',
        'I,0101,"Horses, asses",01,4',
        'I,010121,Horses for breeding,0101,6',
        'TOTAL,99,Not classified,TOTAL,2',
        'TOTAL,TOTAL,All,TOTAL,5',
      ),
    );
    expect(faults(parsed)).toEqual([]);
    expect(entries(parsed).map(({ entry }) => entry)).toEqual([
      expect.objectContaining({
        code: '01',
        parent: 'I',
        detail: { level: 'chapter', chapters: null, reserved: false },
      }),
      expect.objectContaining({
        code: '0101',
        parent: '01',
        names: { en: 'Horses, asses', zh: null, tr: null },
      }),
      expect.objectContaining({ code: '010121', parent: '0101' }),
    ]);
  });

  test('reads tariff lines under the longest code that the file lists', () => {
    const parsed = hs(
      'hscode,description\n0101,Horses\n010121,Breeding\n01012100,Pure-bred\n0101210010,Mares\n0101290090,Other\n',
    );
    expect(entries(parsed).map(({ entry }) => `${entry.code} ${entry.parent}`)).toEqual([
      '0101 01',
      '010121 0101',
      '01012100 010121',
      '0101210010 01012100',
      '0101290090 010129',
    ]);
  });

  test('repairs codes mangled by a spreadsheet and reports what is no code', () => {
    const parsed = hs(
      'hscode;description\n101;Horses\n1;Animals\n01.01.21;Breeding\n12345678901234;Long\nABCD;No\n0101;Twice\n0102;\n',
    );
    expect(entries(parsed).map(({ entry }) => `${entry.code} ${entry.parent}`)).toEqual([
      '0101 01',
      '01 I',
      '010121 0101',
    ]);
    expect(faults(parsed)).toEqual([
      '5 hscode hscode',
      '6 hscode hscode',
      '7 hscode twice',
      '8 description required',
    ]);
    expect(faults(hs('hscode,description,level\n0101,Horses,6\n'))).toEqual(['2 level level']);
    expect(faults(hs('a,b\n1,2\n'))).toEqual(['1 header columnsMissing']);
  });
});

describe('the airline parser', () => {
  const airline = (text: string) => parse(new AirlineParser(), text);

  test('reads a header in any order, language and separator', () => {
    for (const text of [
      'iata,icao,prefix,name,name_zh,name_tr,country,cargo\nQ1,QQA,001,Air Probe,试航,Deneme Hava,TR,yes\n',
      'Country;Name ZH;Airline name;AWB prefix;ICAO code;IATA code;Name (TR);Cargo only\nTR;试航;Air Probe;1;qqa;q1*;Deneme Hava;Evet\n',
      '国家\t中文名\t英文名\t运单前缀\t三字代码\t二字代码\tTürkçe ad\t货运\nTR\t试航\tAir Probe\t001\tQQA\tQ1\tDeneme Hava\t是\n',
    ]) {
      const parsed = airline(text);
      expect(faults(parsed)).toEqual([]);
      expect(entries(parsed).map(({ entry }) => entry)).toEqual([
        {
          kind: 'airline',
          code: 'QQA',
          names: { en: 'Air Probe', zh: '试航', tr: 'Deneme Hava' },
          country: 'TR',
          parent: null,
          latitude: null,
          longitude: null,
          detail: { iata: 'Q1', icao: 'QQA', prefix: '001', cargo: true },
        },
      ]);
    }
  });

  test('distinguishes airlines by ICAO designator, else by IATA code and prefix', () => {
    const parsed = airline(
      'name,iata,icao,prefix\nA,Q1,,123\nB,,QQB,\nC,Q1,,\nD,QQ1,,\nE,Q1,QQE,12A\n,Q1,QQF,1\nG,,QQB,\n',
    );
    expect(entries(parsed).map(({ entry }) => entry.code)).toEqual(['Q1-123', 'QQB']);
    expect(faults(parsed)).toEqual([
      '4 icao airlineCode',
      '5 iata iata',
      '6 prefix prefix',
      '7 name required',
      '8 icao twice',
    ]);
  });

  test('names the missing columns', () => {
    expect(airline('prefix,country\n001,TR\n')).toEqual([
      {
        line: 1,
        fatal: true,
        fault: { path: 'header', key: 'columnsMissing', values: { columns: 'name, icao / iata' } },
      },
    ]);
    expect(faults(airline('name,icao,ICAO code\nA,QQA,QQA\n'))).toEqual(['1 header columnsTwice']);
  });
});

test('reads any text to its end without an error and reports each line at most once', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          '"',
          ',',
          ';',
          '\n',
          '\r',
          'AD',
          'ALV',
          '=',
          ' = ',
          'X',
          '1-------',
          '0101',
          'name',
          'icao',
          'hscode',
          'description',
          '\uFFFD',
          '\0',
        ),
        { maxLength: 120 },
      )
      .map((parts) => parts.join('')),
  );
  const header = fc.constantFrom(
    '',
    'section,hscode,description\n',
    'name,icao,iata,prefix\n',
    'country,location,name,function\n',
  );
  fc.assert(
    fc.property(text, header, fc.integer({ min: 1, max: 50 }), (body, head, size) => {
      for (const parserOf of [
        () => new UnlocodeParser(),
        () => new HsParser(() => null),
        () => new AirlineParser(),
      ]) {
        const parsed = (pieces: number) =>
          parse(parserOf(), head + body, pieces).flatMap((one) => ('fault' in one ? [one.line] : []));
        expect(new Set(parsed(size)).size).toBe(parsed(size).length);
        // The result is the same for any chunk size.
        expect(parsed(size)).toEqual(parsed(1000));
      }
    }),
    { numRuns: 300 },
  );
});
