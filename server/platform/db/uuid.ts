/** An id as the database writes it; a text that is none would fail the query. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
