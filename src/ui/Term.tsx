/** A label that opens, by tap or key, to say what it means: a newcomer may not know it. */
export function Term({ name, tip }: { name: string; tip: string }) {
  return (
    <details className="term" name="term">
      <summary>{name}</summary>
      <span className="term-tip">{tip}</span>
    </details>
  );
}
