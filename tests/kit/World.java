import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;

/** A test in Java that gets an exchange of its own from a running server: java World.java http://127.0.0.1:8080 <HOST_KEY>. */
class World {
  static final HttpClient http = HttpClient.newHttpClient();

  static String call(String method, String url, String form, String header, String value) throws Exception {
    var body = method.equals("GET") ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(form);
    var request = HttpRequest.newBuilder(URI.create(url)).method(method, body).header(header, value)
        .header("content-type", "application/x-www-form-urlencoded").build();
    var answer = http.send(request, BodyHandlers.ofString()).body();
    if (!answer.startsWith("{\"type\":\"ok\"")) throw new IllegalStateException(answer);
    return answer;
  }

  /** The first text after a name. A real test has a JSON library. */
  static String field(String json, String path) {
    var found = Pattern.compile(path + "\":\"([^\"]*)").matcher(json);
    if (!found.find()) throw new IllegalStateException(json);
    return found.group(1);
  }

  public static void main(String[] given) throws Exception {
    var host = given[0];
    var world = call("POST", host + "/api/worlds", "", "x-host-key", given[1]);
    try {
      var api = field(world, "url") + "/api";
      var alice = field(world, "alice\":\\{\"id\":\\d+,\"token");
      call("POST", api + "/lh/deposit", "config_id=3&amount=10000", "authorization", alice);
      call("POST", api + "/console/advance", "seconds=" + 15 * 86_400, "authorization", field(world, "operator.*?token"));
      System.out.println(field(call("GET", api + "/lh/deposit/order?status=2", "", "authorization", alice), "paid_interest"));
    } finally {
      call("POST", host + "/api/worlds/delete", "name=" + field(world, "name"), "x-host-key", given[1]);
    }
  }
}
