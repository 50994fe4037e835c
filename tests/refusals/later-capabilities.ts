/** Calls that list refusals and give none yet, because they are still to be built: which capability brings them. */
