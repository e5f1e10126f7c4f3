create index live_evaluation_by_evaluation on live_evaluation (evaluation_id);
