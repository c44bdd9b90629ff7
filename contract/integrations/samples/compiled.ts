/** Samples that need nothing beyond the standard library of their language. */
import type { SampleCall } from './request.ts';
import { literal } from './scripts.ts';

const indent = (lines: (string | null)[], by: string) =>
  lines
    .filter((line) => line !== null)
    .map((line) => by + line)
    .join('\n');
const flat = (body: string | null) => (body === null ? null : JSON.stringify(JSON.parse(body)));

export function java({ method, url, body, idempotent }: SampleCall): string {
  const text = flat(body);
  const publisher = text ? `BodyPublishers.ofString(${literal(text)})` : 'BodyPublishers.noBody()';
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;

public class Sample {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(${literal(url)}))
${indent(
  [
    '.header("Authorization", "Bearer " + System.getenv("PORTHOLE_KEY"))',
    text ? '.header("Content-Type", "application/json")' : null,
    idempotent ? '.header("Idempotency-Key", UUID.randomUUID().toString())' : null,
    `.method("${method}", ${publisher})`,
    '.build();',
  ],
  '        ',
)}
    var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    System.out.println(answer.body());
    if (answer.statusCode() >= 400) System.exit(1);
  }
}`;
}

/** A text within single quotes of PHP. */
const phpText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export function php({ method, url, body, idempotent }: SampleCall): string {
  const text = flat(body);
  return `<?php
$answer = file_get_contents(${phpText(url)}, false, stream_context_create(['http' => [
    'method' => '${method}',
    'ignore_errors' => true,
    'header' => implode("\\r\\n", [
${indent(
  [
    `'Authorization: Bearer ' . getenv('PORTHOLE_KEY'),`,
    text ? `'Content-Type: application/json',` : null,
    idempotent ? `'Idempotency-Key: ' . bin2hex(random_bytes(16)),` : null,
  ],
  '        ',
)}
    ]),${text ? `\n    'content' => ${phpText(text)},` : ''}
]]));
echo $answer, PHP_EOL;
preg_match('/ (\\d+)/', $http_response_header[0], $status);
exit($status[1] < 400 ? 0 : 1);`;
}

const title = (method: string) => method[0] + method.slice(1).toLowerCase();

export function csharp({ method, url, body, idempotent }: SampleCall): string {
  const text = flat(body);
  return `using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.${title(method)}, ${literal(url)});
request.Headers.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("PORTHOLE_KEY"));
${indent(
  [
    idempotent ? 'request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());' : null,
    text ? `request.Content = new StringContent(${literal(text)}, Encoding.UTF8, "application/json");` : null,
    'using var answer = await client.SendAsync(request);',
    'Console.WriteLine(await answer.Content.ReadAsStringAsync());',
    'return answer.IsSuccessStatusCode ? 0 : 1;',
  ],
  '',
)}`;
}

export function go({ method, url, body, idempotent }: SampleCall): string {
  const text = flat(body);
  const imports = [
    idempotent ? '"crypto/rand"' : null,
    '"fmt"',
    '"io"',
    '"net/http"',
    '"os"',
    text ? '"strings"' : null,
  ];
  return `package main

import (
${indent(imports, '\t')}
)

func main() {
${indent(
  [
    `request, err := http.NewRequest("${method}", ${literal(url)}, ${text ? `strings.NewReader(${literal(text)})` : 'nil'})`,
    'if err != nil {',
    '\tpanic(err)',
    '}',
    'request.Header.Set("Authorization", "Bearer "+os.Getenv("PORTHOLE_KEY"))',
    text ? 'request.Header.Set("Content-Type", "application/json")' : null,
    ...(idempotent
      ? [
          'id := make([]byte, 16)',
          'rand.Read(id)',
          'request.Header.Set("Idempotency-Key", fmt.Sprintf("%x", id))',
        ]
      : []),
    'answer, err := http.DefaultClient.Do(request)',
    'if err != nil {',
    '\tpanic(err)',
    '}',
    'defer answer.Body.Close()',
    'body, _ := io.ReadAll(answer.Body)',
    'fmt.Println(string(body))',
    'if answer.StatusCode >= 400 {',
    '\tos.Exit(1)',
    '}',
  ],
  '\t',
)}
}`;
}
